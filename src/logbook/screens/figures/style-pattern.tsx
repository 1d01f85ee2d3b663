/** The hatching that tells a flash without seeing its colour. */
export function StylePattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="6" fill="var(--surface)" opacity="0.75" />
      </pattern>
    </defs>
  );
}
