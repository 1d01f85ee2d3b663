interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

/** Only scripts of our own origin may be run as workers. */
function ownOrigin(url: string): string {
  const { origin, href } = new URL(url, window.location.href);
  if (origin !== window.location.origin) throw new TypeError(`Not a script of ours: ${href}`);
  return href;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy: ScriptUrlPolicy = trustedTypes?.createPolicy('relais', { createScriptURL: ownOrigin }) ?? {
  createScriptURL: ownOrigin,
};

/** The address of a worker's script as the browser's Trusted Types want it (a string where there are none). */
export function trustedUrl(url: string): string {
  return policy.createScriptURL(url);
}

/**
 * Lets a library that knows nothing of Trusted Types start this one script of ours as its worker; any other
 * string it hands to the browser as a script is still refused. Call it once: there is one default policy a page.
 */
export function trustWorker(workerUrl: string): void {
  const trusted = ownOrigin(workerUrl);
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (ownOrigin(url) !== trusted) throw new TypeError(`Not a script to be trusted: ${url}`);
      return trusted;
    },
  });
}
