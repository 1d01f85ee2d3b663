import { cutPath, screenAt } from '#contract/paths/translate-path';
import { appVersion } from './app-version';

const ADDRESS = '/api/error/log';
/** An app that fails at every step is heard of, and then is quiet. */
const REPORTS_A_PAGE = 10;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

const told = new Set<string>();

/** Addresses, tokens and figures may be somebody's: of each only its place is left. */
function withoutPeople(text: string): string {
  return text
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '(e-mail)')
    .replaceAll(/https?:\/\/[^/\s)]+/g, '')
    .replaceAll(/[?#][^\s):]*/g, '')
    .replaceAll(/\/(?:fr|en)\/[^\s)]*/g, '/(page)')
    .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?=\w*\d)\w{20,}\b/gi, '(token)')
    .replaceAll(/\d{6,}/g, '(number)');
}

/**
 * Tells the server what went wrong in the app: name, message, stack, kind of screen and version, nothing of the
 * customer. Each error once, at most ten a page, and nothing at all where that cannot be sent. Never throws.
 */
export function reportError(error: unknown): void {
  try {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const report = {
      name: name.slice(0, 100),
      message: withoutPeople(message).slice(0, MESSAGE_MAX),
      stack: withoutPeople(stack ?? '').slice(0, STACK_MAX),
      path: screenAt(cutPath(window.location.pathname).segments) ?? '',
      version: appVersion() ?? '',
    };
    const content = JSON.stringify(report);
    if (told.has(content) || told.size >= REPORTS_A_PAGE) return;
    told.add(content);
    navigator.sendBeacon(ADDRESS, new Blob([content], { type: 'application/json' }));
  } catch {
    // Who reports errors has none of its own.
  }
}

/** Reports what nobody caught. Called once. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
