import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More steps than any screen has: whoever needs them does not get there. */
const STEPS_MAX = 150;

/** Somebody without mouse or touch: everything is reached by Tab and done by keys. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Steps on until the focus is on it, and fails when it is never reached or does not show that it has it. */
  async reach(wanted: Locator): Promise<void> {
    await wanted.first().waitFor();
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      if (await wanted.first().evaluate((element) => element === document.activeElement)) {
        await expect
          .poll(() => wanted.first().evaluate(showsFocus), `${String(wanted)} shows the focus`)
          .toBe(true);
        return;
      }
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${String(wanted)}`);
  }

  async follow(link: Locator): Promise<void> {
    await this.reach(link);
    await this.#page.keyboard.press('Enter');
  }

  async press(button: Locator): Promise<void> {
    await this.reach(button);
    await this.#page.keyboard.press('Space');
  }

  /** Steps back once from what a question puts the focus on, when it has come: its code is loaded with it. */
  async stepBackFrom(answer: Locator): Promise<void> {
    await expect(answer).toBeFocused();
    await this.#page.keyboard.press('Shift+Tab');
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }
}

/** Whether an element, or what stands for it as the tile around a radio button does, draws that it has the focus. */
function showsFocus(element: Element): boolean {
  return [element, element.parentElement, element.nextElementSibling].some((place) => {
    if (place === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(place);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
}
