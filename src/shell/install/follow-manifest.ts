import i18next from 'i18next';

/** What an installation of the app is called follows the language being read; the page itself may be a kept one. */
export function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const follow = (language: string) => {
    const address = language === 'en' ? '/manifest-en.webmanifest' : '/manifest.webmanifest';
    // Writing the same address again would have the browser fetch it again.
    if (link && link.getAttribute('href') !== address) link.setAttribute('href', address);
  };
  follow(i18next.language);
  i18next.on('languageChanged', follow);
}
