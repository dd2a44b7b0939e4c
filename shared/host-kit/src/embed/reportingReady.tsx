import { createContext, useContext, type ComponentType } from 'react';
import type { AreaProps } from '@fathom/contract';
import { Displayed } from '@fathom/ui/status/Displayed';

const OnReadyContext = createContext<(() => void) | undefined>(undefined);

/** Names the function to call when the first screen of the area is displayed. */
export const OnReadyProvider = OnReadyContext.Provider;

/** The area, which reports that it is displayed, after its code and what it suspends for. */
export function reportingReady(Area: ComponentType<AreaProps>): ComponentType<AreaProps> {
  return function ReportingArea(props: AreaProps) {
    const onReady = useContext(OnReadyContext);
    return (
      <>
        <Area {...props} />
        <Displayed onDisplayed={onReady} />
      </>
    );
  };
}
