import { equipmentTypes, orientations, topoKinds } from '#contract/rules/catalogue-values';
import type { ContentKind } from '#contract/workshop/item-key';

/** How a field is typed. */
export type FieldControl =
  | {
      control:
        | 'line'
        | 'number'
        | 'place'
        | 'yes'
        | 'months'
        | 'approach'
        | 'descent'
        | 'landing'
        | 'checked'
        | 'photo';
    }
  | { control: 'text'; isOptional?: boolean }
  | { control: 'texts' | 'lines' | 'closures' | 'languages' }
  | { control: 'choice'; choices: readonly string[]; isOptional?: boolean }
  | { control: 'items'; of: 'sector' | 'multipitch' | 'region' }
  | { control: 'item'; of: 'region' | 'crag' | 'sector'; isOptional?: boolean };

/** A field of a form. */
export type FormField = { name: string } & FieldControl;
/** What stands together in a form, under a heading of its own. */
export interface FieldGroup {
  group: string;
  fields: readonly FormField[];
}

const line = (name: string): FormField => ({ name, control: 'line' });
const number = (name: string): FormField => ({ name, control: 'number' });
const text = (name: string): FormField => ({ name, control: 'text' });
const place = (name: string): FormField => ({ name, control: 'place' });
const orientation: FormField = {
  name: 'orientation',
  control: 'choice',
  choices: orientations,
  isOptional: true,
};
const topoKind: FormField = { name: 'kind', control: 'choice', choices: topoKinds };

const way: FieldGroup = { group: 'approach', fields: [{ name: 'approach', control: 'approach' }] };
const down: FieldGroup = { group: 'descent', fields: [{ name: 'descent', control: 'descent' }] };
const safety: FieldGroup = {
  group: 'safety',
  fields: [
    { name: 'warnings', control: 'texts' },
    { name: 'closures', control: 'closures' },
  ],
};
const photo: FieldGroup = { group: 'photo', fields: [{ name: 'photo', control: 'photo' }] };
const looked: FieldGroup = { group: 'checked', fields: [{ name: 'checked', control: 'checked' }] };
const credits = [line('bolters'), line('firstAscent'), { name: 'languages', control: 'languages' } as const];

/** The fields of each kind that are typed in a form, in groups; climbs and pitches are lists, topos are drawn. */
export const fieldGroups: Partial<Record<ContentKind, readonly FieldGroup[]>> = {
  region: [{ group: 'place', fields: [text('name'), place('coordinates')] }],
  crag: [
    { group: 'place', fields: [line('name'), topoKind, place('coordinates')] },
    { group: 'texts', fields: [text('description'), text('rock')] },
    photo,
    { group: 'season', fields: [{ name: 'months', control: 'months' }] },
    {
      group: 'access',
      fields: [
        { name: 'carFree', control: 'text', isOptional: true },
        { name: 'landing', control: 'landing' },
      ],
    },
  ],
  sector: [
    { group: 'place', fields: [line('name'), orientation, place('foot')] },
    { group: 'texts', fields: [text('description'), text('style'), text('movement'), text('rock')] },
    photo,
    way,
    down,
    safety,
    {
      group: 'gear',
      fields: [
        number('ropeLengthMeters'),
        text('material'),
        text('equipment'),
        text('times'),
        { name: 'family', control: 'yes' },
      ],
    },
    { group: 'credits', fields: credits },
    looked,
  ],
  topo: [{ group: 'texts', fields: [text('alt'), line('credit')] }],
  multipitch: [
    {
      group: 'place',
      fields: [
        line('name'),
        orientation,
        line('gradeObligatory'),
        { name: 'equipment', control: 'choice', choices: equipmentTypes },
        place('coordinates'),
        { name: 'crag', control: 'item', of: 'crag', isOptional: true },
      ],
    },
    { group: 'texts', fields: [text('description'), text('movement'), text('rock')] },
    photo,
    way,
    down,
    safety,
    { group: 'gear', fields: [number('ropeLengthMeters'), text('material'), text('times')] },
    { group: 'credits', fields: credits },
    looked,
  ],
  guidebook: [
    { group: 'book', fields: [line('label'), topoKind, number('edition'), number('year')] },
    {
      group: 'holds',
      fields: [
        { name: 'sectors', control: 'items', of: 'sector' },
        { name: 'multipitches', control: 'items', of: 'multipitch' },
        { name: 'sampleSector', control: 'item', of: 'sector', isOptional: true },
      ],
    },
    {
      group: 'texts',
      fields: [
        text('description'),
        text('activationQuestion'),
        { name: 'changes', control: 'text', isOptional: true },
      ],
    },
    photo,
    {
      group: 'public',
      fields: [
        { name: 'climbNamesPublic', control: 'yes' },
        { name: 'topoPicturesPublic', control: 'yes' },
      ],
    },
    {
      group: 'paper',
      fields: [{ name: 'authors', control: 'lines' }, line('isbn'), number('pages'), number('weightGrams')],
    },
  ],
};
