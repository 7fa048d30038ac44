import { useEffect, useRef } from "react";

const shownWidth = 480;

/** One at a time: a phone lacks memory for twenty decoded pictures. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Preview of a picture that is still uploading. It is drawn on a canvas because the site's policy blocks local file
 * URLs.
 */
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
    // Ignored: the server reports files that it cannot read.
    turn = turn.then(draw).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);

  return <canvas ref={canvas} className="tile-image" />;
}
