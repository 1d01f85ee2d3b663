import { readFileSync } from 'node:fs';
import { FlashMessage } from '#contract/tables/flash-message';
import { ID_MAX, Slug } from '#contract/catalogue/place';
import { z } from '#contract/zod';
import { findRegionIds, listFlashMessages } from '#server/store/provider/flash-messages';
import { takeMessageBack, tellMessage } from '#server/words/change-message';
import {
  type CommandPorts,
  Misused,
  readWords,
  type ProviderCommand,
  JSON_FLAG,
  sayJson,
  wantsJson,
} from './provider-command';
import { readNumber } from './read-number';

const filled = z.strictObject({ fr: z.string().trim().min(1), en: z.string().trim().min(1) });
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** A message's file. */
const MessageFile = z.strictObject({
  label: filled,
  content: filled,
  severity: FlashMessage.shape.severity.default('info'),
  discardable: z.boolean().default(true),
  /** Slugs; none for everywhere. */
  regions: z.array(Slug).default([]),
  from: instant.optional(),
  until: instant.nullable().default(null),
});

export const messagesAdd: ProviderCommand = {
  name: 'messages add',
  takes: 'FILE.json',
  does: 'Tells customers something: {"label": {"fr", "en"}, "content": {"fr", "en"}} in HTML, and if wished "severity" (info, success, warning, error), "discardable", "regions" (slugs), "from" and "until" (ISO 8601).',
  async run(words, { withDatabase, fileAt, say, complain }) {
    const { files } = readWords(words, { files: ['FILE.json'] });
    const { regions, from, until: endsAt, ...told } = readJson(files[0] ?? '', fileAt, MessageFile);
    const startsAt = from ?? new Date().toISOString();
    if (endsAt !== null && endsAt <= startsAt) throw new Misused('"until" is not after "from".');
    return withDatabase(async (db) => {
      const found = await findRegionIds(db, regions);
      const unknown = regions.filter((slug) => !found.has(slug));
      if (unknown.length > 0) {
        complain(`There is no region ${unknown.join(', ')}.`);
        return false;
      }
      const message = { ...told, regionIds: [...found.values()], startsAt, endsAt };
      const id = await tellMessage(db, message, { now: Date.now() });
      say(`Message ${id} is told from ${startsAt}${endsAt === null ? '' : ` until ${endsAt}`}.`);
      return true;
    });
  },
};

export const messagesList: ProviderCommand = {
  name: 'messages list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists what customers are told, were told and will be told.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const messages = await withDatabase(listFlashMessages);
    if (isJson) return sayJson(say, { messages });
    for (const { id, label, severity, discardable, regionIds, startsAt, endsAt } of messages) {
      const where = regionIds.length > 0 ? `in regions ${regionIds.join(', ')}` : 'everywhere';
      const how = discardable ? severity : `${severity}, not discardable`;
      say(`${id}  ${how}  ${where}  ${startsAt} to ${endsAt ?? 'no end'}  ${label.en}`);
    }
    say(`${messages.length} messages.`);
    return true;
  },
};

export const messagesRemove: ProviderCommand = {
  name: 'messages remove',
  takes: 'NUMBER',
  does: 'Takes a message back.',
  async run([number, ...more], { withDatabase, say, complain }) {
    if (more.length > 0) throw new Misused('This takes NUMBER.');
    const id = readNumber(number, 'NUMBER', 1, ID_MAX);
    const isDone = await withDatabase(async (db) => {
      if ((await listFlashMessages(db)).every((message) => message.id !== id)) return false;
      await takeMessageBack(db, id, { now: Date.now() });
      return true;
    });
    if (isDone) say(`Message ${id} is not told any more.`);
    else complain(`There is no message ${id}.`);
    return isDone;
  },
};

/** A JSON file's content by a schema. Throws Misused with all that is wrong in it. */
function readJson<Schema extends z.ZodType>(
  file: string,
  fileAt: CommandPorts['fileAt'],
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(parse(readFileSync(fileAt(file), 'utf8'), file));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
  );
  throw new Misused(`${file} is not right. ${wrong.join('; ')}`);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misused(`${file} is no JSON.`);
  }
}
