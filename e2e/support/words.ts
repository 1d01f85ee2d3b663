import { textsOf } from '../../tests/support/texts';
import type { Language } from '#contract/language';

type Values = Record<string, string | number>;

/** The words a reader of one language sees, as patterns to look for. */
export interface Words {
  /** The whole of a label. Values that are not given may be anything. */
  whole: (key: string, values?: Values) => RegExp;
  /** Somewhere in a text. */
  within: (key: string, values?: Values) => RegExp;
}

/** Reads the texts of a language from the files the app is built from, so that tests say what customers read. */
export function wordsOf(language: Language): Words {
  const texts = textsOf(language);
  const pattern = (key: string, values: Values = {}) => {
    const form = new Intl.PluralRules(language).select(Number(values['count'] ?? 2));
    const text = texts.get(key) ?? texts.get(`${key}_${form}`) ?? texts.get(`${key}_other`);
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
    return text
      .split(/(\{\{[^}]+\}\})/)
      .map((part) => fill(part, values))
      .join('');
  };
  return {
    whole: (key, values) => new RegExp(`^\\s*${pattern(key, values)}\\s*$`, 'u'),
    within: (key, values) => new RegExp(pattern(key, values), 'u'),
  };
}

function fill(part: string, values: Values): string {
  const name = /^\{\{\s*-?\s*(\w+)/.exec(part)?.[1];
  if (name === undefined) return escape(part).replaceAll(/\s+/g, '\\s+');
  return name in values ? escape(`${values[name]}`) : '.+?';
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
