import type { Finding as ToldFinding, FindingKey } from '#contract/endpoints/counter/health';
import type { Configuration } from '../configuration/configuration';
import { exemptionTrouble } from '../configuration/seller';
import type { Database } from '../database/database';
import {
  missingRates,
  SOLD_ABROAD_DUE_CENTS,
  SOLD_ABROAD_WARNED_CENTS,
} from '#contract/rules/shop/vat-abroad';
import { cragTime } from '#contract/sun/crag-time';
import { readVatRules } from '../store/shop/vat-abroad';
import { readSalesAbroad } from '../store/shop/sales-abroad';

/** One thing that was looked at; a warning and what was accepted are no fault. */
export interface Finding extends Omit<ToldFinding, 'key'> {
  key: FindingKey;
}

const exemptionKeys = { tooEarly: 'exemptEarly', tolerated: 'exemptTolerated', over: 'exemptOver' } as const;
const exemptionWords = {
  tooEarly:
    'SELLER_VAT_EXEMPT=cibs names a code that holds from 1 September 2026 on. Until then set SELLER_VAT_EXEMPT=cgi.',
  tolerated:
    'SELLER_VAT_EXEMPT names the CGI, which is tolerated until the end of 2027. Set SELLER_VAT_EXEMPT=cibs, or a sentence of yours.',
  over: 'SELLER_VAT_EXEMPT names the CGI, which is not tolerated any more. Set SELLER_VAT_EXEMPT=cibs, or a sentence of yours.',
};

/** What the legal notice of a public shop lacks, and whether a seller without VAT names the right law. */
export function findingsOfSeller({ isPublic, seller }: Configuration, now: number): Finding[] {
  if (seller === null) return [];
  const found: Finding[] = [];
  const { email, phone, director, host, mediator, packaging, vatNumber, exemption } = seller;
  const told: readonly (readonly [string, boolean])[] = [
    ['SELLER_EMAIL', email !== ''],
    ['SELLER_PHONE', phone !== ''],
    ['SELLER_DIRECTOR', director !== ''],
    ['SELLER_HOST', host.length > 0],
    ['SELLER_MEDIATOR', mediator.length > 0],
  ];
  const lacking = told.filter(([, isTold]) => !isTold).map(([name]) => name);
  if (isPublic && lacking.length > 0) {
    const names = lacking.join(', ');
    const words = `The legal notice is not whole. Set ${names}.`;
    found.push({ state: 'wrong', words, key: 'notice', values: { names } });
  }
  if (isPublic && packaging.length === 0) {
    const words = 'No packaging number is shown. Who sells paper guidebooks sets SELLER_PACKAGING.';
    found.push({ state: 'warning', words, key: 'packaging' });
  }
  if (isPublic && vatNumber === '' && exemption === null) {
    const words = 'Invoices have VAT and no number for it. Set SELLER_VAT, or SELLER_VAT_EXEMPT.';
    found.push({ state: 'warning', words, key: 'vatNumber' });
  }
  const trouble = exemption && exemptionTrouble(exemption, now);
  if (trouble) {
    found.push({
      state: trouble === 'tolerated' ? 'warning' : 'wrong',
      words: exemptionWords[trouble],
      key: exemptionKeys[trouble],
    });
  }
  return found;
}

/** Whether VAT follows the buyers as the provider said, with a rate for each country; nothing where it does not. */
export async function findingsOfVat(db: Database, now: number): Promise<Finding[]> {
  const { reach, rates } = await readVatRules(db, now);
  if (reach !== 'oss') return [];
  const missing = missingRates(rates).map(({ country, kind }) => `${country} ${kind}`);
  const words = 'VAT is that of the buyer’s country (OSS).';
  if (missing.length === 0) return [{ state: 'ok', words, key: 'oss' }];
  const lack = `No rate is entered for ${missing.join(', ')}: the products’ own are taken there. See vat set.`;
  return [
    { state: 'wrong', words: `${words} ${lack}`, key: 'ossMissing', values: { count: missing.length } },
  ];
}

/** How near this year's sales to people elsewhere in the European Union are to where their own VAT is due. */
export async function findingOfSales(db: Database, now: number): Promise<Finding> {
  const cents = await readSalesAbroad(db, Number(cragTime(now).day.slice(0, 4)));
  const words = `This year ${(cents / 100).toFixed(2)} € without VAT were sold to people elsewhere in the European Union, of the 10000.00 € above which the VAT of their country is due.`;
  const { reach } = await readVatRules(db, now);
  if (reach === 'oss' || cents < SOLD_ABROAD_WARNED_CENTS)
    return { state: 'ok', words, key: 'soldAbroad', values: { cents } };
  if (cents < SOLD_ABROAD_DUE_CENTS)
    return {
      state: 'warning',
      words: `${words} Register for the OSS in time.`,
      key: 'soldAbroadNear',
      values: { cents },
    };
  const late =
    'Relais goes on with the rates of the products until you say vat abroad oss: see your accountant now.';
  return { state: 'wrong', words: `${words} ${late}`, key: 'soldAbroadOver', values: { cents } };
}
