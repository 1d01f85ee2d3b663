/** A drawn element as it is kept: its name, its attributes and what it holds; a string is its text. */
export type ElementTree = string | [name: string, attributes: Record<string, string>, ...held: ElementTree[]];

const SVG = 'http://www.w3.org/2000/svg';
/** What a screen is made of that neither runs anything nor asks for anything. */
const elements = new Set(
  (
    'a article aside button details div dd dl dt em footer h1 h2 h3 header label li main nav ol option p progress ' +
    'section select small span strong summary time ul svg circle ellipse g line path polygon polyline rect'
  ).split(' '),
);
const attributes =
  /^(?:class|id|lang|hreflang|role|title|type|value|max|open|selected|hidden|tabindex|d|x|y|r|rx|ry|cx|cy|x1|x2|y1|y2|width|height|viewBox|preserveAspectRatio|fill|stroke|stroke-(?:width|linecap|linejoin)|points|focusable|aria-[a-z]+|data-[a-z-]+)$/;
/** An address of our own. */
const ownAddress = /^(?:\/(?!\/)|#)/;
/** Measures, and nothing that is fetched. */
const measures = /^(?!.*url)[\w\s.,:;%()-]*$/;

/** Whether an element of that name may be kept and built. */
export function isKeptElement(name: string): boolean {
  return elements.has(name);
}

/** Whether an attribute may be kept and set: it runs nothing, and leads to our own pages only. */
export function isKeptAttribute(name: string, value: string): boolean {
  if (name === 'href') return ownAddress.test(value);
  return name === 'style' ? measures.test(value) : attributes.test(name);
}

/**
 * Builds what was kept at the end of an element, piece by piece: a string never becomes markup, and what is on
 * neither list is left out, whoever wrote it there.
 */
export function growTree(tree: ElementTree, into: Element): void {
  if (typeof tree === 'string') {
    into.append(tree);
    return;
  }
  const [name, kept, ...held] = tree;
  if (!elements.has(name)) return;
  const isDrawing = name === 'svg' || into.namespaceURI === SVG;
  const element = isDrawing ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(kept)) {
    if (!isKeptAttribute(attribute, value)) continue;
    // Set so, a style is allowed where one in markup is not.
    if (attribute === 'style') element.style.cssText = value;
    else element.setAttribute(attribute, value);
  }
  for (const child of held) growTree(child, element);
  into.append(element);
}
