/** The name with its sign: two bolts, the sling between them, the point where the rope hangs. */
export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span className={className}>
      <svg
        width="26"
        height="26"
        viewBox="0 0 26 26"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="5" cy="6" r="2.6" />
        <circle cx="21" cy="4.6" r="2.6" />
        <path d="M5.8 8.500L13 17l7.2-10" />
        <path d="M13 17v7" stroke="#ee8a5c" strokeWidth="2.8" />
      </svg>
      <span>Relais</span>
    </span>
  );
}
