/**
 * Shared modules that areas use and the shell does not. Listing them here makes them part of the
 * host's build, so that the host provides them like all others; they are fetched on first use.
 * Otherwise the first area on the page would provide them to the other areas, which would fail with
 * it.
 *
 * @public Read by the build, not by code.
 */
export const modulesForAreas = [() => import('@tanstack/react-query'), () => import('@apollo/client')];
