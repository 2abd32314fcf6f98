import type { ComponentType } from 'react';
import { dialogs } from './dialogs.tsx';
import { Home } from './home.tsx';
import { PointHistory, SignIn, SpotDetail, SpotList } from './pages.tsx';

/** Whole screens like those of the mocks, by the name in ?show=. */
export const screens: Record<string, ComponentType> = {
  home: Home,
  signin: SignIn,
  spot: SpotDetail,
  list: SpotList,
  points: PointHistory,
  ...dialogs,
};
