import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlashMessage } from '#contract/tables/flash-message';
import { cutPath } from '#contract/paths/translate-path';
import { FlashBanner } from '../../pages/parts/flash-banner';
import {
  useAcknowledge,
  useFlashMessages,
  useRefusedAcknowledgements,
} from '../../pages/queries/use-flash-messages';
import { useLocalText } from '../../language/local-text';
import { lazyOverlay } from '../../kit/overlay/lazy-overlay';
import { useIsOverlaid } from '../../kit/overlay/open-overlays';
import { showToast } from '../../kit/overlay/show-toast';
import { Fold } from '../../kit/control/fold';
import styles from '../../pages/parts/flash-messages.module.css';
import { isFormScreen } from '../frame/is-form-screen';

const FlashDialog = lazyOverlay(async () => (await import('./flash-dialog')).FlashDialog);

/** Loud, and it can be taken away: only then may it stand before the screen. */
const isUrgent = ({ severity, discardable }: FlashMessage) =>
  discardable && (severity === 'warning' || severity === 'error');

const weights: readonly FlashMessage['severity'][] = ['error', 'warning', 'success', 'info'];
const byWeight = (one: FlashMessage, other: FlashMessage) =>
  weights.indexOf(one.severity) - weights.indexOf(other.severity);

/**
 * What the provider tells who is signed in, the weightiest first: urgent messages one at a time in a dialog, never over
 * a form or over what the customer has opened; of the others one beside the screen and the rest one tap behind it, for
 * a phone's screen is not theirs. Shown until it is taken note of, which works without network.
 */
export function FlashMessages() {
  const { t } = useTranslation();
  const text = useLocalText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { segments } = cutPath(path);
  const messages = useFlashMessages(segments);
  const acknowledge = useAcknowledge();
  useToldOfRefusal();
  const [later, setLater] = useState<readonly number[]>([]);
  const urgent = messages
    .filter((message) => isUrgent(message) && !later.includes(message.id))
    .toSorted(byWeight);
  const [top, ...more] = messages.filter((message) => !isUrgent(message)).toSorted(byWeight);
  const isOverlaid = useIsOverlaid();
  const [askedId, setAskedId] = useState<number | null>(null);
  const asked = urgent.find(({ id }) => id === askedId) ?? (isOverlaid ? undefined : urgent[0]);
  if (asked && asked.id !== askedId) setAskedId(asked.id);

  async function takeNote({ id, label }: FlashMessage) {
    try {
      await acknowledge(id, text(label));
    } catch {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
  }
  return (
    <>
      {top && <FlashBanner key={top.id} message={top} onNoted={() => void takeNote(top)} />}
      {more.length > 0 && (
        <Fold className={styles['more']} summary={t('flash.more', { count: more.length })}>
          {() =>
            more.map((message) => (
              <FlashBanner key={message.id} message={message} onNoted={() => void takeNote(message)} />
            ))
          }
        </Fold>
      )}
      {asked && !isFormScreen(segments) && (
        <FlashDialog
          key={asked.id}
          open
          message={asked}
          onNoted={() => void takeNote(asked)}
          onClose={() => setLater((before) => [...before, asked.id])}
        />
      )}
    </>
  );
}

/** An acknowledgement the server refused brings its message back: that is said, once. */
function useToldOfRefusal(): void {
  const { t } = useTranslation();
  const refused = useRefusedAcknowledgements();
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (refused === undefined) return;
    if (known.current !== undefined && refused > known.current) {
      showToast({ words: t('common.error.save'), severity: 'error' });
    }
    known.current = refused;
  }, [refused, t]);
}
