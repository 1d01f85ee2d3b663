import type { Language } from '#contract/language';
import { escapeHtml } from '../text/escape-html';

/** What is on the page: the cards, the cards after a refusal, or the bank's own question. */
export type SandboxStep = 'card' | 'declined' | 'check';

const tries = ['pay', 'check', 'decline', 'slow', 'leave'] as const;
/** What somebody chose: a card that pays, is checked first, is declined, is slow; or to leave. */
export type SandboxTry = (typeof tries)[number];

export function isTry(text: string): text is SandboxTry {
  return (tries as readonly string[]).includes(text);
}

const words: Record<Language, Record<string, string>> = {
  fr: {
    title: 'Paiement d’essai',
    note: 'Ceci est un essai : aucune carte n’est demandée, rien n’est débité.',
    choose: 'Avec quelle carte d’essai ?',
    pay: 'Une carte acceptée',
    check: 'Une carte que la banque vérifie (3-D Secure)',
    decline: 'Une carte refusée',
    slow: 'Une carte dont la réponse tarde',
    submit: 'Payer',
    leave: 'Renoncer au paiement',
    declined: 'La banque a refusé cette carte. Rien n’est débité : essayez-en une autre.',
    checkTitle: 'Votre banque vous demande',
    checkAsk: 'Est-ce bien vous qui payez ?',
    yes: 'Oui, c’est moi',
    no: 'Non, refuser',
  },
  en: {
    title: 'Trial payment',
    note: 'This is a trial: no card is asked for, nothing is charged.',
    choose: 'With which trial card?',
    pay: 'A card that is accepted',
    check: 'A card that the bank checks (3-D Secure)',
    decline: 'A card that is declined',
    slow: 'A card that is slow to answer',
    submit: 'Pay',
    leave: 'Give up the payment',
    declined: 'The bank declined this card. Nothing is charged: try another one.',
    checkTitle: 'Your bank asks you',
    checkAsk: 'Is it you who pays?',
    yes: 'Yes, it is me',
    no: 'No, decline',
  },
};

/** The sandbox's card page. */
export function sandboxHtml(
  {
    id,
    amountCents,
    label,
    language,
  }: { id: string; amountCents: number; label: string; language: Language },
  step: SandboxStep,
): string {
  const say = (key: string) => escapeHtml(words[language][key] ?? '');
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
  });
  const amount = escapeHtml(format.format(amountCents / 100));
  const button = (value: SandboxTry, text: string, look: string) =>
    `<button name="card" value="${value}" class="${look}">${text}</button>`;
  const card = (value: SandboxTry, isChosen: boolean) =>
    `<label><input type="radio" name="card" value="${value}"${isChosen ? ' checked' : ''}> ${say(value)}</label>`;
  const form = (inside: string) => `<form method="post" action="/api/sandbox/${id}">${inside}</form>`;
  const question =
    step === 'check'
      ? `<h2>${say('checkTitle')}</h2><p>${say('checkAsk')}</p>${form(
          `${button('pay', say('yes'), 'main')}${button('decline', say('no'), 'plain')}`,
        )}`
      : `${step === 'declined' ? `<p class="problem" role="alert">${say('declined')}</p>` : ''}${form(
          `<fieldset><legend>${say('choose')}</legend>${card('pay', true)}${card('check', false)}${card('decline', false)}${card('slow', false)}</fieldset><button class="main">${say('submit')} ${amount}</button>`,
        )}${form(button('leave', say('leave'), 'plain'))}`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')}</title><link rel="stylesheet" href="/api/sandbox/style.css"></head>
<body><main><h1>${say('title')}</h1><p class="note">${say('note')}</p><p class="what">${escapeHtml(label)}<strong>${amount}</strong></p>${question}</main></body>
</html>
`;
}

export const sandboxStyle = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#eef0f4,#0e1322);color:light-dark(#1c2333,#eceff6);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem;display:grid;gap:1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:0}p{margin:0}
.note{padding:.75rem;border-radius:8px;background:light-dark(#fbf0d2,#3a3013);color:light-dark(#3d2c00,#fbecc4)}
.problem{padding:.75rem;border-radius:8px;background:light-dark(#fae5e1,#43201f);color:light-dark(#7d1c13,#ffb3a8)}
.what{display:flex;justify-content:space-between;gap:1rem;padding:1rem;border-radius:8px;background:light-dark(#fff,#1a2138)}
form{display:grid;gap:.75rem}fieldset{display:grid;gap:.25rem;margin:0;padding:0;border:0}legend{padding:0 0 .5rem;font-weight:700}
label{display:flex;gap:.75rem;align-items:center;min-height:44px;padding:.5rem .75rem;border-radius:8px;background:light-dark(#fff,#1a2138)}
input{width:20px;height:20px;flex:none}
button{min-height:48px;padding:0 1rem;border-radius:8px;border:1px solid light-dark(#8a90a0,#6d7798);background:none;color:inherit;font:inherit;font-weight:700;cursor:pointer}
.main{border-color:transparent;background:#2f4a8f;color:#fff}
:focus-visible{outline:3px solid light-dark(#2f4a8f,#b3c4ff);outline-offset:2px}
`;
