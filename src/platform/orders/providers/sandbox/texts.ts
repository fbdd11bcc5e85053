/** What the sandbox's page says. */
export const SANDBOX_TEXTS = {
  en: {
    title: 'Sandbox payment',
    lead: 'This payment service is a stand-in: no money moves, and no card is asked for. Choose what the payer does.',
    to: (site: string) => `You pay ${site}`,
    approve: 'Approve and pay',
    decline: 'Pay with a card that is declined',
    slow: 'Pay, but slowly',
    twice: 'Pay, with every webhook sent twice',
    cancel: 'Cancel',
    gone: 'There is no such payment',
    goneText: 'It was cancelled, or its address is not complete.',
    back: (site: string) => `Back to ${site}`,
  },
  de: {
    title: 'Sandbox-Zahlung',
    lead: 'Dieser Zahlungsdienst ist ein Platzhalter: Es fließt kein Geld, und niemand fragt nach einer Karte. Wähle, was beim Bezahlen geschieht.',
    to: (site: string) => `Du bezahlst ${site}`,
    approve: 'Zustimmen und bezahlen',
    decline: 'Mit einer Karte bezahlen, die abgelehnt wird',
    slow: 'Bezahlen, aber langsam',
    twice: 'Bezahlen, jede Meldung kommt doppelt',
    cancel: 'Abbrechen',
    gone: 'Diese Zahlung gibt es nicht',
    goneText: 'Sie wurde abgebrochen, oder die Adresse ist unvollständig.',
    back: (site: string) => `Zurück zu ${site}`,
  },
} as const;
