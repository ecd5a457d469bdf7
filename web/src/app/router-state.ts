import { type HydrationState, isRouteErrorResponse, UNSAFE_ErrorResponseImpl } from 'react-router';

interface PackedRouterState {
  loaderData: HydrationState['loaderData'];
  errors: Record<string, { status: number; statusText: string; data: unknown }> | null;
}

/** Serialises the server's router state. The details of an unexpected error stay on the server. */
export function packRouterState({ loaderData, errors }: HydrationState): PackedRouterState {
  if (!errors) return { loaderData, errors: null };
  const packed = Object.entries(errors).map(([routeId, error]) => {
    const { status, statusText, data } = isRouteErrorResponse(error)
      ? error
      : { status: 500, statusText: '', data: null };
    return [routeId, { status, statusText, data }];
  });
  return { loaderData, errors: Object.fromEntries(packed) };
}

export function unpackRouterState({ loaderData, errors }: PackedRouterState): HydrationState {
  if (!errors) return { loaderData };
  const unpacked = Object.entries(errors).map(([routeId, { status, statusText, data }]) => [
    routeId,
    new UNSAFE_ErrorResponseImpl(status, statusText, data),
  ]);
  return { loaderData, errors: Object.fromEntries(unpacked) };
}
