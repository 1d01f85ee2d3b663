/** One of a kind for each locale and choice. Making a format takes longer than all it does for a screen. */
function kept<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

/** The format for numbers of a locale. */
export const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options),
);

/** The format for days and times of a locale in a zone that is named: the device's own may change while the app is open. */
export const dateFormat = kept<Intl.DateTimeFormatOptions & { timeZone: string }, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);
