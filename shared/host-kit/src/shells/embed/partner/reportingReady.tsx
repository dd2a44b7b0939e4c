import { createContext, useContext, type ComponentType } from 'react';
import type { AreaProps } from '@fathom/contract';
import { Displayed } from '@fathom/ui/status/Displayed';

const OnReadyContext = createContext<(() => void) | undefined>(undefined);

export const OnReadyProvider = OnReadyContext.Provider;

/** Reports when the area is displayed, after its code has loaded and it no longer suspends. */
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
