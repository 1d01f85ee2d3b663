import type { Language } from '#contract/language';

/** These words stand here and not with the others: those may be what did not come. */
const words: Record<Language, { title: string; message: string; reload: string }> = {
  fr: {
    title: 'Relais n’a pas pu démarrer',
    message: 'Une partie de l’application n’est pas arrivée. Rechargez la page quand le réseau est là.',
    reload: 'Recharger',
  },
  en: {
    title: 'Relais could not start',
    message: 'A part of the app did not arrive. Reload the page once you are online.',
    reload: 'Reload',
  },
};

/** Says in an empty page that the app could not be drawn, with the way to try again. Needs nothing but `base.css`. */
export function showStartFailed(app: Element, language: Language): void {
  const { title, message, reload } = words[language];
  const page = document.createElement('main');
  page.dataset['startFailed'] = '';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => window.location.reload());
  page.append(heading, text, button);
  app.replaceChildren(page);
  document.documentElement.lang = language;
}
