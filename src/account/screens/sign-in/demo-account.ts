/** The account every demonstration has; it is shown only where the catalogue is the demonstration. */
export const demoAccount = { email: 'camille@relais.example', password: 'Relais-2026!' } as const;
