/**
 * Shared modules of areas that the shell does not use. Importing them includes them in the host's build, which provides
 * them on first use. Otherwise the first area on the page would provide them, and its failure would affect the other
 * areas.
 * @public Read by the build, not by code.
 */
export const modulesForAreas = [() => import('@tanstack/react-query'), () => import('@apollo/client')];
