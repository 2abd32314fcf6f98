import type { ComponentType } from 'react';
import { dialogs } from './dialogs.tsx';
import { Home } from './home.tsx';
import { PointHistory, SignIn, SpotDetail, SpotList } from './pages.tsx';
import { Presents, Receive } from './presents.tsx';

/** Sample screens by their name in `?show=`. */
export const screens: Record<string, ComponentType> = {
  home: Home,
  signin: SignIn,
  spot: SpotDetail,
  list: SpotList,
  points: PointHistory,
  receive: Receive,
  presents: Presents,
  ...dialogs,
};
