/**
 * Includes modules in the host's build that only areas use. Otherwise the first area on the page would provide them,
 * and its failure would affect the other areas.
 * @public Read by the build, not by code.
 */
export const modulesForAreas = [() => import('@tanstack/react-query'), () => import('@apollo/client/core')];
