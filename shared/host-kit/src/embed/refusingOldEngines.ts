import type { MountArea, MountedArea, MountOptions } from '@fathom/contract';
import { findEngineProblem } from './engine';

/** Wraps a mount function to display a message in a browser that cannot run the area. */
export function refusingOldEngines(mount: MountArea): MountArea {
  return (element, options) => showEngineProblem(element, options) ?? mount(element, options);
}

/**
 * Displays why an area cannot run in this browser; returns `undefined` if it can. Uses neither React nor styles,
 * because the browser may not support them.
 */
export function showEngineProblem(element: HTMLElement, { onError }: MountOptions): MountedArea | undefined {
  const problem = findEngineProblem(window);
  if (problem === undefined) return undefined;
  const message = element.ownerDocument.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = problem;
  element.append(message);
  onError?.({ code: 'area', message: problem });
  return { update: () => undefined, unmount: () => message.remove() };
}
