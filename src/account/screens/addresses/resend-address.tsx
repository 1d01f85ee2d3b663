import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES_MAX } from '#contract/rules/address-form';
import type { Local, RefusedEntry } from '#worker/db/rows';
import { uuid7 } from '#worker/db/uuid7';
import { useRefusalWords } from '../../../language/refusal-words';
import { ButtonLink } from '../../../kit/control/button-link';
import { Problem } from '../../../kit/form/problem';
import { EmptyState } from '../../../kit/page/empty-state';
import { MessageBar } from '../../../kit/page/message-bar';
import { Skeleton, SkeletonNote } from '../../../kit/page/skeleton';
import { changedId, refusedArgs } from '../../../outbox/parts/refused-args';
import { useRefused } from '../../../outbox/queries/use-refused';
import { useRefusedWays } from '../../../outbox/queries/use-refused-ways';
import { AddressForm } from '../../parts/address/address-form';
import type { AddressInput } from '../../parts/address/address-rules';
import { blankAddress } from '../../parts/address/blank-address';
import { useAddresses, useAddressWrites } from '../../queries/use-addresses';
import { useCustomer } from '../../queries/use-customer';

type Texts = Partial<Record<keyof AddressInput, string>>;

const isField = (name: string | undefined) => name !== undefined && name in blankAddress;

/**
 * The form of an address that the server refused: what was typed stands in it, and what is wrong at its field.
 * Corrected and saved it is a new outbox entry, and the refused one goes.
 */
export function ResendAddress({ refusedId, onSaved }: { refusedId: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const entries = useRefused();
  const addresses = useAddresses();
  const customer = useCustomer();
  const found = entries?.find(({ id }) => id === refusedId);
  // What was found first stays: the entry leaves the list while the form is still being left.
  const [refused, setRefused] = useState<RefusedEntry>();
  if (!refused && found) setRefused(found);
  const wanted = refused && wantedOf(refused);
  if (refused && wanted && addresses && customer !== undefined) {
    const start = Object.assign({}, blankAddress, customer && textsIn(customer), wanted.before);
    return (
      <ResendForm
        refused={refused}
        start={start}
        typed={wanted.typed}
        addresses={addresses}
        onSaved={onSaved}
      />
    );
  }
  if (refused ? wanted : !entries) {
    return (
      <>
        <SkeletonNote />
        <Skeleton height="24rem" />
      </>
    );
  }
  return (
    <EmptyState
      title={t('account.address.corrected')}
      action={
        <ButtonLink to="/{-$lng}/my-account/addresses" icon="list">
          {t('account.address.title')}
        </ButtonLink>
      }
    >
      {t('account.address.correctedText')}
    </EmptyState>
  );
}

function ResendForm({
  refused,
  start,
  typed,
  addresses,
  onSaved,
}: {
  refused: RefusedEntry;
  /** What stands in fields that were not typed into, where this device does not hold the address any more. */
  start: AddressInput;
  typed: Texts;
  addresses: Local<'address'>[];
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const words = useRefusalWords();
  const writes = useAddressWrites(addresses);
  const ways = useRefusedWays();
  const id = changedId(refusedArgs(refused));
  // What this device held when the form was opened counts while it stands, whatever another device does to it.
  const [held] = useState(() => addresses.find((address) => address.id === id));
  // The server may have refused the former id, or know it as deleted.
  const [newId] = useState(() => uuid7());
  const [problems] = useState(() => refused.errors.filter(({ field }) => isField(field)));
  if (!held && addresses.length >= ADDRESSES_MAX) {
    return <Problem words={words('account.error.addressLimit')} />;
  }
  const elsewhere = refused.errors.filter(({ field }) => !isField(field)).map(({ key }) => key);
  // What a field says for itself is not said once more in general words.
  const said = problems.length > 0 ? elsewhere : [refused.message, ...elsewhere];
  const reasons = [...new Set(said.map(words))];
  return (
    <AddressForm
      formKey={`address-resend-${refused.id}`}
      known={Object.assign({}, start, held && textsIn(held), typed)}
      problems={problems}
      notice={
        <MessageBar severity="warning">
          <p>{t('account.address.correct')}</p>
          {reasons.length > 0 && (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {!held && refused.name !== 'createAddress' && <p>{t('account.address.anew')}</p>}
        </MessageBar>
      }
      save={async (fields) => {
        if (held) await writes.update(held, fields);
        else await writes.create(fields, newId);
        await ways.discard(refused.id);
      }}
      onSaved={onSaved}
    />
  );
}

/**
 * What a refused change wrote of an address, and what the address was before it as far as that is known; null for a
 * change of something else, or one that nobody knows any more. A change made on another device says its fields as they
 * were sent.
 */
function wantedOf(refused: RefusedEntry): { before: Texts; typed: Texts } | null {
  const args = refusedArgs(refused) as { changes?: object; before?: object } | null;
  if (args === null || !['createAddress', 'updateAddress'].includes(refused.name)) return null;
  return { before: textsIn(args.before ?? {}), typed: textsIn(args.changes ?? args) };
}

/** The fields of an address that something has as texts. */
function textsIn(something: object): Texts {
  const names = Object.entries(something).filter(
    ([name, value]) => isField(name) && typeof value === 'string',
  );
  return Object.fromEntries(names);
}
