import { useId } from 'react';

interface AdirePatternProps {
  /** `cloth` fills an area with squares of different motifs, `band` is a border one motif high (24 px). */
  motif?: 'cloth' | 'band';
  className?: string;
}

/**
 * Lines in the manner of adire, the indigo cloth of the Yoruba: squares drawn freehand with a feather in cassava paste,
 * each with its own motif. Takes the text colour of its surroundings; set the strength with opacity.
 */
export function AdirePattern({ motif = 'cloth', className }: AdirePatternProps) {
  const id = useId();
  const band = motif === 'band';
  return (
    <svg
      aria-hidden="true"
      className={className ?? (band ? 'h-6 w-full' : 'absolute inset-0 size-full')}
      height={band ? 24 : undefined}
    >
      <pattern id={id} width={band ? 48 : 112} height={band ? 24 : 112} patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
          {band ? <Band /> : <Cloth />}
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Band() {
  return (
    <>
      <path d="M0 1h48M0 23h48" />
      <path d="M0 12 12 4l12 8-12 8zM24 12l12-8 12 8-12 8z" />
      <path d="M6 12l6-4 6 4-6 4z" />
      <path d="M36 8v8M32 12h8M33.2 9.2l5.6 5.6M38.8 9.2l-5.6 5.6" />
      <path d="M24 4v.01M24 20v.01M0 4v.01M0 20v.01M48 4v.01M48 20v.01" strokeWidth="2.6" />
    </>
  );
}

/** Four squares: the drum, the comb, the sun with its dots, the leaves. */
function Cloth() {
  return (
    <>
      <path d="M0 0h112v112M56 0v112M0 56h112" />
      {/* Drum: nested lozenges between two arcs */}
      <path d="M28 8 48 28 28 48 8 28z" />
      <path d="M28 17 39 28 28 39 17 28z" />
      <path d="M28 24.5 31.5 28 28 31.5 24.5 28z" />
      <path d="M6 14q8 0 8-8M50 14q-8 0-8-8M6 42q8 0 8 8M50 42q-8 0-8 8" />
      {/* Comb: waves pulled with a comb through wet paste */}
      <path d="M62 12q5.5-6 11 0t11 0 11 0 11 0M62 20q5.5-6 11 0t11 0 11 0 11 0M62 28q5.5-6 11 0t11 0 11 0 11 0M62 36q5.5-6 11 0t11 0 11 0 11 0M62 44q5.5-6 11 0t11 0 11 0 11 0" />
      {/* Sun: rings and dots */}
      <circle cx="28" cy="84" r="6" />
      <circle cx="28" cy="84" r="12" />
      <path
        d="M28 65v.01M28 103v.01M9 84v.01M47 84v.01M14.6 70.6v.01M41.4 70.6v.01M14.6 97.4v.01M41.4 97.4v.01M20.7 66.5v.01M35.3 66.5v.01M20.7 101.5v.01M35.3 101.5v.01M10.5 76.7v.01M10.5 91.3v.01M45.5 76.7v.01M45.5 91.3v.01"
        strokeWidth="3"
      />
      <path d="M28 84v.01" strokeWidth="4" />
      {/* Leaves: a stalk with four pairs */}
      <path d="M84 104V64" />
      <path d="M84 100q-14-1-16-11 13 0 16 11zM84 100q14-1 16-11-13 0-16 11zM84 84q-14-1-16-11 13 0 16 11zM84 84q14-1 16-11-13 0-16 11z" />
      <path d="M84 64q-4-3 0-4 4 1 0 4" />
    </>
  );
}
