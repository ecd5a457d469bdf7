/** Upload progress; `share` is from 0 to 1. */
export function SendingBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between text-sm font-semibold">
        <span>{label}</span>
        <span className="tabular-nums">{`${percent}\u00a0%`}</span>
      </p>
      <progress aria-label={label} value={percent} max={100} className="sending-bar rounded-full" />
    </div>
  );
}
