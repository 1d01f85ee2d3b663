import type { Language } from '#contract/language';

const words = {
  fr: {
    name: 'Relais — topos d’escalade',
    description: 'Topos, falaises et grandes voies, lisibles sans réseau au pied du mur.',
    search: 'Chercher',
    logbook: 'Carnet',
    guidebooks: 'Topos',
    tick: 'Cocher une voie',
    wide: 'Une falaise et ses secteurs',
    narrow: 'Un secteur, ses voies dessinées',
  },
  en: {
    name: 'Relais — climbing guidebooks',
    description: 'Guidebooks, crags and multi-pitches that open without a signal at the foot of the wall.',
    search: 'Search',
    logbook: 'Logbook',
    guidebooks: 'Guidebooks',
    tick: 'Tick a climb',
    wide: 'A crag and its sectors',
    narrow: 'A sector with its climbs drawn',
  },
} as const;

const icon = (name: string, size: number) => ({
  src: `/icons/${name}-${size}x${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/**
 * What the browser installs, in a language. It is one app in both: the same id, and addresses without a language,
 * which lead to the one that was last read.
 */
export function appManifest(language: Language) {
  const { name, description, wide, narrow, ...titles } = words[language];
  const shortcut = (to: keyof typeof titles, url: string) => ({
    name: titles[to],
    url,
    icons: [icon('pwa', 192)],
  });
  const screenshot = (form: 'wide' | 'narrow', sizes: string, label: string) => ({
    src: `/screenshots/${form}-${language}.jpg`,
    type: 'image/jpeg',
    form_factor: form,
    sizes,
    label,
  });
  return {
    id: '/',
    name,
    short_name: 'Relais',
    description,
    lang: language,
    dir: 'ltr' as const,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    background_color: '#faf8f4',
    theme_color: '#14213d',
    categories: ['sports', 'navigation', 'shopping'],
    shortcuts: [
      shortcut('search', '/search'),
      shortcut('tick', '/logbook/new'),
      shortcut('logbook', '/logbook'),
      shortcut('guidebooks', '/guidebooks'),
    ],
    // A place somebody sends is looked for.
    share_target: {
      action: '/search',
      method: 'GET' as const,
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'query', url: 'url' },
    },
    // A logbook file opened with the installed app leads to its import.
    file_handlers: [
      {
        action: '/logbook/files',
        accept: {
          'text/csv': ['.csv'],
          'application/json': ['.json'],
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
        },
      },
      // A track leads to where it is drawn.
      { action: '/routes/track', accept: { 'application/gpx+xml': ['.gpx'] } },
    ],
    screenshots: [screenshot('wide', '1280x800', wide), screenshot('narrow', '780x1688', narrow)],
    icons: [
      icon('pwa', 64),
      icon('pwa', 192),
      icon('pwa', 512),
      { ...icon('maskable-icon', 512), purpose: 'maskable' },
    ],
  };
}
