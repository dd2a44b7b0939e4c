/**
 * Shared modules that areas use and the shell does not. Named here they are part of the host's build, so that the host provides
 * them like all the others; they are fetched when the first area asks. Without this the first remote in the page would serve
 * them to the other areas, and take them down with itself.
 *
 * @public Read by the build, not by code.
 */
export const modulesForAreas = [
  () => import('@tanstack/react-query'),
  () => import('ethers/abi'),
  () => import('@apollo/client'),
];
