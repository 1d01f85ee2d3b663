import { readFileSync } from 'node:fs';
import { z } from '#contract/zod';
import { dispensable } from './exposure';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const webAddress = z.url({ protocol: /^https?$/ }).optional();

/** Everything the environment can say; `.env.example` tells what each is for. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//)
    .optional(),
  SECRET: z.string().min(32).optional(),
  SECRET_BEFORE: z.string().min(32).optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  POSTGRES_BIN: z.string().optional(),
  BASE_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  STRIPE_SECRET_KEY: z.string().min(10).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(10).optional(),
  SELLER_NAME: z.string().min(2).optional(),
  SELLER_ADDRESS: z.string().min(5).optional(),
  SELLER_ID: z.string().min(5).optional(),
  SELLER_VAT: z.string().min(4).optional(),
  SELLER_VAT_EXEMPT: z
    .union([z.enum(['cgi', 'cibs']), z.string().min(20)], {
      error: 'cgi, cibs, or a whole sentence of your own',
    })
    .optional(),
  SELLER_STATUS: z.string().min(2).optional(),
  SELLER_EMAIL: z.email().optional(),
  SELLER_PHONE: z.string().min(5).optional(),
  SELLER_DIRECTOR: z.string().min(2).optional(),
  SELLER_HOST: z.string().min(5).optional(),
  SELLER_MEDIATOR: z.string().min(5).optional(),
  SELLER_PACKAGING: z.string().min(5).optional(),
  MAIL_FROM: z.string().min(3).default('Relais <bonjour@relais.example>'),
  NODE_ENV: z.string().optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  WITHOUT: list.pipe(z.array(z.enum(dispensable))),
  PGLITE: z.literal('accepted').optional(),
  TRUSTED_PROXIES: list,
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ORIGINS: list.pipe(z.array(z.url().transform((address) => new URL(address).origin))),
  MAP_TILES: z.string().optional(),
  ASSETS_STORE: webAddress,
  ASSETS_REGION: z.string().min(1).default('us-east-1'),
  ASSETS_KEY_ID: z.string().min(3).optional(),
  ASSETS_KEY: z.string().min(8).optional(),
  ASSETS_URL: webAddress,
  MATOMO_URL: z.url({ protocol: /^https?$/ }).optional(),
  MATOMO_SITE_ID: z.string().regex(/^\d+$/).optional(),
  LINK_SOCIAL: webAddress,
  LINK_FUND: webAddress,
  LINK_CONDITIONS: webAddress,
  LINK_COMPANY: webAddress,
  LINK_ABOUT: webAddress,
  LINK_ETHICAL: webAddress,
  LINK_GUIDE: webAddress,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  STOP_NOTICE_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  STOP_LIMIT_SECONDS: z.coerce.number().int().min(1).max(3_600).default(25),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
export type Variables = z.infer<typeof Environment>;

/** The environment, or the data folder that it names, is not right; the message is for people. */
export class NotConfigured extends Error {
  override name = 'NotConfigured';
}

/** What the environment says, each variable by itself. Throws NotConfigured with the names of what is wrong in it. */
export function readVariables(environment: NodeJS.ProcessEnv): Variables {
  const filled = Object.entries(withFiles(environment)).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(filled));
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new NotConfigured(`The environment is not right. ${names.join('; ')}`);
}

/** What may stand in a file of its own, named by the same name with `_FILE`. */
const secrets = [
  'SECRET',
  'SECRET_BEFORE',
  'BACKUP_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ASSETS_KEY',
] as const;

/** All that the environment may be asked for, by name. */
export const variableNames: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...secrets.map((name) => `${name}_FILE`),
];

/** The environment with what it says in files. Throws when a value is given twice, or a file cannot be read. */
function withFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...environment };
  for (const name of secrets) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name])
      throw new NotConfigured(`${name} and ${name}_FILE say the same thing: set one of them.`);
    whole[name] = readFileSync(file, 'utf8').trim();
  }
  return whole;
}
