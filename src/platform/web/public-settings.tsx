import { createContext, type ReactNode, useContext } from 'react';
import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { DEFAULT_PRODUCT_NAME } from '#platform/shared/product.ts';

const Settings = createContext<PublicSettings>({ productName: DEFAULT_PRODUCT_NAME, today: '1970-01-01' });

export const PublicSettingsProvider = ({
  value,
  children,
}: {
  readonly value: PublicSettings;
  readonly children: ReactNode;
}) => <Settings value={value}>{children}</Settings>;

/**
 * The public settings, and the day on which the page was rendered: the same on the server and at the first
 * render.
 */
export const usePublicSettings = (): PublicSettings => useContext(Settings);
