import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Closes what lies over the screen when a link in it leads to another address. */
export function useCloseOnLeave(onClose: () => void): void {
  const href = useLocation({ select: (location) => location.href });
  const shown = useRef(href);
  useEffect(() => {
    if (shown.current === href) return;
    shown.current = href;
    onClose();
  }, [href, onClose]);
}
