import { Outlet } from 'react-router';
import { RedrawBoundary } from '../../ui/feedback/redraw-boundary.tsx';

/** Surrounds every page inside the frame. */
export function PageBoundary() {
  return (
    <RedrawBoundary>
      <Outlet />
    </RedrawBoundary>
  );
}
