/**
 * What the packed mime-db does not know: it stops in March 2025, leaves out types that IANA has marked as obsolete,
 * and has no entry for some names that servers do send.
 */

/** The newest copy of the IANA registry that was compared: later registrations are unknown here. */
export const registryDate = '2026-07-01';

/**
 * Registered since mime-db 1.54.0, by top-level type. Found by comparing three copies of the IANA registry: March 2026
 * (src/iana-types.json of mime-db's repository), February 2026 and 1 July 2026 (mime-types-data). Provisional
 * registrations are left out.
 */
export const registeredSince: Readonly<Record<string, string>> = {
  application: `
    3gpp-mbs-object-manifest+json 3gpp-mbs-user-service-descriptions+json 3gpp-media-delivery-metrics-report+json
    aas+zip asyncapi+json asyncapi+yaml cid client-authentication+jwt cloudevents+json cloudevents-batch+json cmcd
    cmw+cbor cmw+cose cmw+json cmw+jws did explicit-registration-response+jwt geofeed+csv json-patch-query+json kb+jwt
    kbl+xml measured-component+cbor measured-component+json protobuf protobuf+json prs.bwtc32key prs.sclt
    roughtime-malfeasance+json roughtime-server+json rs-metadata+xml scitt-receipt+cose scitt-statement+cose sd-jwt
    sd-jwt+json sdf+json spdx3+json statuslist+cwt statuslist+jwt suit-envelope+cose suit-report+cose syslog-msg
    teep+cbor texinfo trust-mark-status-response+jwt v3c vc+sd-jwt vec+xml vec-package+gzip vec-package+zip
    vnd.3gpp.mcs-location-user-config+xml vnd.3gpp.seal-app-comm-requirements-info+xml
    vnd.3gpp.seal-data-delivery-info+cbor vnd.3gpp.seal-data-delivery-info+xml vnd.3gpp.seal-location-info+cbor
    vnd.3gpp.seal-mbs-usage-info+xml vnd.3gpp.seal-network-resource-info+cbor vnd.abdalsecuritygroup.lockbox
    vnd.agtp.identity+json vnd.agtp.identity+yaml vnd.aia vnd.apple.steering-list vnd.as207960.vas.config+jer
    vnd.as207960.vas.config+uper vnd.as207960.vas.tap+jer vnd.as207960.vas.tap+uper vnd.aumtrix.aum vnd.cel
    vnd.cmmf-configuration-information+json vnd.cmmf-efd+xml vnd.cmmf-encoder-configuration+json vnd.deut+json
    vnd.digitalstack.document+zip vnd.edulith.edux+json vnd.faf+yaml vnd.fafa+yaml vnd.fafm+yaml vnd.fgb
    vnd.foritech.container vnd.g3pix.g3fc vnd.gp3 vnd.hdfgroup.hdf4 vnd.hdfgroup.hdf5 vnd.lukuid.package+zip
    vnd.majikah.bundle vnd.maml vnd.nila.protobuf-bundle+zip vnd.nubaltec.nudoku-game
    vnd.oms.cellular-cose-content+cbor vnd.openprinttag vnd.pasti-stx-disk-image vnd.phbk+xml vnd.pmtiles
    vnd.pp.systemverify+xml vnd.project-graph vnd.pyon+json vnd.r74n.sandboxels+json vnd.rego vnd.sirtx.vmv0
    vnd.softpres-ipf-disk-image vnd.sri vnd.supercard-pro-disk-image vnd.superfile.super vnd.svr.receipt+json
    vnd.uic.dosipas.v1 vnd.uic.dosipas.v2 vnd.uic.tlb-fcb vnd.verifier-attestation+jwt vnd.vertifile.pvf
    vnd.vimina.vma vnd.vuq vnd.wantverse vnd.wmap vnd.xcdn vnd.zoho-document.writer vnd.zoho-presentation.show
    vnd.zoho.spreadsheetml.sheet vp+sd-jwt`,
  audio: 'soundfont vnd.blockfact.facta',
  image: 'vnd.blockfact.facti vnd.sld',
  message: 'ohttp-chunked-req ohttp-chunked-res',
  text: 'org vnd.gist.mx vnd.hekaya vnd.longform vnd.tps vnd.typst vnd.vri',
  video: 'jpeg2000-scl vnd.blockfact.factv',
};

/**
 * In the IANA registry of February 2025 but not marked as registered in mime-db, most of them because the registry
 * calls them obsolete: that does not make them unregistered.
 */
export const registeredBefore: Readonly<Record<string, string>> = {
  application: `
    ecmascript example javascript remote-printing smil vnd.3gpp.mcvideo-affiliation-info+xml vnd.ah-barcode
    vnd.arastra.swi vnd.frogans.fnc vnd.frogans.ltf vnd.geo+json vnd.geocube+xml vnd.gov.sk.e-form+xml
    vnd.ibm.afplinedata vnd.ibm.modcap vnd.informix-visionary vnd.nokia.n-gage.symbian.install
    vnd.oasis.opendocument.database vnd.oma.bcast.drm-trigger+xml vnd.oma.bcast.smartcard-trigger+xml vnd.youtube.yt`,
  audio: 'example vnd.qcelp',
  haptics: 'hjif hmpg ivs',
  image: 'example hsj2',
  message: 'example news s-http vnd.si.simp',
  model: 'example vnd.gs-gdl',
  multipart: 'example',
  text: 'ecmascript example vnd.si.uricatalogue',
  video: 'example vnd.radgamettools.smacker',
};

/** Extensions that mime-db 1.54.0 lacks: type, extensions, and where they are stated. */
export const extraExtensions: readonly (readonly [essence: string, extensions: string, statedIn: string])[] = [
  ['application/cbor', 'cbor', 'RFC 8949, section 9.3'],
  ['application/vnd.apache.parquet', 'parquet', 'IANA template'],
  ['application/vnd.sqlite3', 'sqlite sqlite3', 'IANA template'],
  ['application/jsonl', 'jsonl', 'jsonlines.org; the type is not registered'],
  ['application/x-ndjson', 'ndjson jsonl', 'the NDJSON specification, jsonlines.org; the type is not registered'],
  ['application/zstd', 'zst', 'RFC 8878, section 7.1'],
  ['text/org', 'org', 'IANA template'],
  ['video/matroska', 'mkv', 'IANA template'],
  ['video/matroska-3d', 'mk3d', 'IANA template'],
];
