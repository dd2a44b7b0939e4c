/* The host's end of an area in a frame. The package contains it as built code (build.mjs), without the
   rest of the repository. */
export { mountFramed } from '@fathom/host-kit/shells/embed/partner/mountFramed';
export { showEngineProblem } from '@fathom/host-kit/shells/embed/partner/refusingOldEngines';
