import { AddressChanges } from '#contract/forms/address';
import { AddressRow } from '#contract/tables/address';
import { Bookmark, BookmarkUrl } from '#contract/tables/bookmark';
import { z } from '#contract/zod';
import { defineMutation } from './definition';

/** `about` is the address in words: never sent, it lets a refusal say which one it was. */
const ById = z.object({ id: z.uuid(), about: z.string().optional() });
const addressKey = (id: string) => ({ table: 'address' as const, id });
const addressKeys = (...ids: (string | null)[]) => ids.flatMap((id) => (id === null ? [] : [addressKey(id)]));

/** Writes an address into the book; the device's id is final. Whether it is the usual one is the server's to say. */
export const createAddress = defineMutation({
  name: 'createAddress',
  lane: 'account',
  args: AddressRow,
  touches: ({ id }) => [addressKey(id)],
  // As the server keeps it: a state that there is not is null.
  apply: (rows, address) => rows.put('address', address.id, { ...address, state: address.state ?? null }),
  request: ({ isDefault: _isDefault, ...body }) => ({ path: '/guard/address', body }),
});

/** Changes the named fields of an address and leaves the others to whoever changed them. */
export const updateAddress = defineMutation({
  name: 'updateAddress',
  lane: 'account',
  // `before` is the address as the customer had it before them, never sent: with it a change that was refused is a
  // whole address again, though the row has gone.
  args: ById.extend({ changes: AddressChanges, before: AddressRow.optional() }),
  touches: ({ id }) => [addressKey(id)],
  apply: (rows, { id, changes }) => {
    const address = rows.get('address', id);
    if (address) rows.put('address', id, Object.assign({}, address, changes));
  },
  request: ({ id, changes }) => ({ path: `/guard/address/${id}`, body: changes }),
});

/** Deletes an address; `next` becomes the usual one where it was that, as the server will say. */
export const deleteAddress = defineMutation({
  name: 'deleteAddress',
  lane: 'account',
  args: ById.extend({ next: z.uuid().nullable() }),
  touches: ({ id, next }) => addressKeys(id, next),
  apply: (rows, { id, next }) => {
    rows.remove('address', id);
    const other = next === null ? null : rows.get('address', next);
    if (other) rows.put('address', other.id, { ...other, isDefault: true });
  },
  request: ({ id }) => ({ path: `/guard/address/${id}/delete`, body: {} }),
});

/** Makes an address the usual one, in place of `former`. */
export const makeDefaultAddress = defineMutation({
  name: 'makeDefaultAddress',
  lane: 'account',
  args: ById.extend({ former: z.uuid().nullable() }),
  touches: ({ id, former }) => addressKeys(former, id),
  apply: (rows, { id, former }) => {
    const [held, other] = [rows.get('address', id), former === null ? null : rows.get('address', former)];
    if (!held) return;
    if (other) rows.put('address', other.id, { ...other, isDefault: false });
    rows.put('address', id, { ...held, isDefault: true });
  },
  request: ({ id }) => ({ path: `/guard/address/${id}/default`, body: {} }),
});

const bookmarkPath = '/guard/customer/bookmark';
const bookmarkKey = (url: string) => ({ table: 'bookmark' as const, id: url });

/** Keeps a screen to be found again; once more gives it another title. */
export const addBookmark = defineMutation({
  name: 'addBookmark',
  lane: 'misc',
  args: Bookmark,
  touches: ({ url }) => [bookmarkKey(url)],
  apply: (rows, { url, title }) => rows.put('bookmark', url, { url, title }),
  request: ({ url, title }) => ({ path: bookmarkPath, body: { action: 'add', url, title } }),
});

/** Takes a bookmark out; `about` is what it was called, never sent. */
export const removeBookmark = defineMutation({
  name: 'removeBookmark',
  lane: 'misc',
  args: z.object({ url: BookmarkUrl, about: z.string().optional() }),
  touches: ({ url }) => [bookmarkKey(url)],
  apply: (rows, { url }) => rows.remove('bookmark', url),
  request: ({ url }) => ({ path: bookmarkPath, body: { action: 'remove', url } }),
});
