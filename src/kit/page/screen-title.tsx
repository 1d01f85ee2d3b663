import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { setScreenTitle, takeHeadingFocus, wantHeadingFocus } from './screen-title-state';

export interface ScreenTitleProps {
  /** The plain text of the heading, for the bar and the window. */
  title: string;
  /** How the heading looks when it is more than its text. */
  children?: ReactNode;
  /** True when the bar alone should show it; it stays the page's heading for screen readers. */
  isHidden?: boolean;
  /** True where the address leads to nothing: nobody keeps or sends it. */
  isNowhere?: boolean;
  className?: string | undefined;
}

/** The one `<h1>` of a screen: names the window and the bar, and takes the focus after a navigation. */
export function ScreenTitle({
  title,
  children,
  isHidden = false,
  isNowhere = false,
  className,
}: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · Relais`;
    setScreenTitle({ title, isHeadingInView: !isHidden, isNowhere });
  }, [title, isHidden, isNowhere]);

  useLayoutEffect(() => {
    const element = heading.current;
    if (takeHeadingFocus()) element?.focus({ preventScroll: true });
    return () => {
      // A skeleton's heading hands the focus on to the one that takes its place.
      if (element && element === document.activeElement) wantHeadingFocus();
    };
  }, []);

  useEffect(() => {
    const element = heading.current;
    if (!element) return;
    if (isHidden || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => setScreenTitle({ isHeadingInView: entry?.isIntersecting ?? true }),
      { rootMargin: '-64px 0px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isHidden]);

  return (
    <h1 ref={heading} tabIndex={-1} className={isHidden ? 'visually-hidden' : className}>
      {children ?? title}
    </h1>
  );
}
