import { useRef } from 'react';

/**
 * The key to send a form's values with: the same while they are the same, so that a second tap after a lost answer
 * adds nothing twice; another one for other values.
 */
export function useOwnKey(): (values: unknown) => string {
  const sent = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
