# The product of one release. docs/hosting.md says how to build and run it.
# Both images are of one Debian release: the first has npm, the second needs no more than Debian's minimal system.
ARG INSTALL_IMAGE=docker.io/library/node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2
ARG RUN_IMAGE=docker.io/library/debian:bookworm-20261005-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587

FROM ${INSTALL_IMAGE} AS install
# Letters for the card of the site, which the server draws, and a library of Node.js that Debian's minimal system lacks.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core libatomic1
WORKDIR /image
RUN cp --parents --dereference /usr/lib/*-linux-gnu/libatomic.so.1 \
        /usr/share/fonts/truetype/noto/Noto*-Regular.ttf . \
    && find usr/share/fonts -type f ! -name 'NotoS*Devanagari-*' ! -name 'NotoSans-*' ! -name 'NotoSerif-*' -delete

ARG VERSION
ADD release/abhyasika-${VERSION}.tgz /image
WORKDIR /image/abhyasika
# The secret may name a registry of one's own. It is there for this one step and not in the image.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev --cache /tmp/npm
# What builds the parts, or is for other machines.
RUN rm -r node_modules/node-*/include node_modules/node-*/share \
        node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
    && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete
COPY deploy/fonts.conf /image/etc/fonts/
COPY deploy/abhyasika.sh /image/usr/local/bin/abhyasika
RUN chmod 755 /image/usr/local/bin/abhyasika \
    && ln -s /abhyasika/node_modules/.bin/node /image/usr/local/bin/node

FROM ${RUN_IMAGE}
ARG VERSION
LABEL org.opencontainers.image.title="Abhyasika" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="MIT"
COPY --from=install /image /
RUN install -d -m 700 -o 10001 -g 10001 /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER 10001:10001
WORKDIR /abhyasika
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "dist/server/start.js"]
