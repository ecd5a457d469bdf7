import { useNavigation } from 'react-router';

/** A thin line at the top while the next page loads, shown only when that takes a while. */
export function RouteProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden"
    >
      {loading && <div className="route-progress h-full bg-sun" />}
    </div>
  );
}
