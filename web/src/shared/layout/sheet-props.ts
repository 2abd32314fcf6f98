/** What every sheet that the frame opens is given. */
export interface FrameSheetProps {
  open: boolean;
  onClose: () => void;
}
