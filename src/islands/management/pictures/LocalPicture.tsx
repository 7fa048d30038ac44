import { useEffect, useRef } from "react";

const shownWidth = 480;

/** One at a time: a phone has no memory for twenty open pictures. */
let turn: Promise<unknown> = Promise.resolve();

/** A picture that is still on its way, small and from this device: the site's pages allow no addresses of such files. */
export function LocalPicture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      if (isGone || !canvas.current) return;
      const small = await createImageBitmap(file, { resizeWidth: shownWidth, resizeQuality: "medium" });
      if (!isGone && canvas.current) {
        Object.assign(canvas.current, { width: small.width, height: small.height });
        canvas.current.getContext("2d")?.drawImage(small, 0, 0);
      }
      small.close();
    };
    // What this browser cannot read the server will say something about.
    turn = turn.then(draw).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);

  return <canvas ref={canvas} className="tile-image" />;
}
