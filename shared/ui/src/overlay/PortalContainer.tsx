import { createContext, useContext, type ReactNode } from 'react';

const PortalContainerContext = createContext<HTMLElement | null>(null);

/**
 * Sets the container of dialogs, menus and tooltips; by default the page's body. An embedded area passes an element
 * inside its shadow root, so that its own styles apply and the partner's don't.
 */
export function PortalContainer({ element, children }: { element: HTMLElement | null; children: ReactNode }) {
  return <PortalContainerContext value={element}>{children}</PortalContainerContext>;
}

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainerContext) ?? undefined;
}
