import { createContext, useContext, type ReactNode } from 'react';

const PortalContainerContext = createContext<HTMLElement | null>(null);

/**
 * Sets where dialogs, menus and tooltips are rendered; by default at the end of the page's body. An
 * embedded area passes an element inside its shadow root, so that its own styles apply and the
 * partner's do not.
 */
export function PortalContainer({ element, children }: { element: HTMLElement | null; children: ReactNode }) {
  return <PortalContainerContext value={element}>{children}</PortalContainerContext>;
}

/** The container for overlays; `undefined` means the page's body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainerContext) ?? undefined;
}
